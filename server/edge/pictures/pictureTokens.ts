import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/**
 * Public names of stored pictures: the object's key, encrypted and authenticated. One name always stands for one
 * object, so that it can be kept for good; it tells neither whose page it is on nor what else that workspace has;
 * and nobody else can make one, so that only what pages show can be asked for.
 */
export interface PictureTokens {
  seal(key: string): string
  /** Undefined for what was not sealed here. */
  open(token: string): string | undefined
}

/** In bytes, as AES-GCM has them. */
const nonceLength = 12
const tagLength = 16

/** @param secret 32 bytes that all processes of the installation share. */
export function createPictureTokens(secret: Buffer): PictureTokens {
  /** Made from the text: two texts under one nonce are as unlikely as two texts with one hash. */
  const nonceOf = (text: string) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, nonceLength)

  return {
    seal(key) {
      const nonce = nonceOf(key)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = [cipher.update(key, 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= nonceLength + tagLength) return undefined
      const nonce = bytes.subarray(0, nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagLength })
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      try {
        const text = decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8')
        return text + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
