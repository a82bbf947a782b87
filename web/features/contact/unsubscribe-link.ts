const ID_MAX = 120 // of the call

/** The link at the end of our e-mails, read forgivingly: what cannot be an id is none. */
export function readUnsubscribeLink({ id }: Record<string, unknown>): { id?: string | undefined } {
  return { id: typeof id === 'string' && id !== '' && id.length <= ID_MAX ? id : undefined }
}
