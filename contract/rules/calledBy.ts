/** What somebody is called: their name or, before they have given one, their address. */
export const calledBy = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name || email
