/** What a check has found: `GOOD`; `ODD` is worth a look; with `WRONG` something will not work. */
export interface Finding {
  readonly kind: 'GOOD' | 'ODD' | 'WRONG'
  /** A sentence, or several. */
  readonly says: string
}

export const good = (says: string): Finding => ({ kind: 'GOOD', says })
export const odd = (says: string): Finding => ({ kind: 'ODD', says })
export const wrong = (says: string): Finding => ({ kind: 'WRONG', says })
