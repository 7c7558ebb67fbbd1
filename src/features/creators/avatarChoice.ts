/** What becomes of a creator's picture when the form is saved. */
export type AvatarChoice =
  | { readonly kind: 'KEEP' }
  | { readonly kind: 'REMOVE' }
  | { readonly kind: 'REPLACE'; readonly file: File }

export const keepAvatar: AvatarChoice = { kind: 'KEEP' }
