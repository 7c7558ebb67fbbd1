/** What the browser's tab says. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <title>{`${children} · Greenroom`}</title>
)
