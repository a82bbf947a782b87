const ID_MAX = 600 // limit of the call

export function readUnsubscribeLink({ id }: Record<string, unknown>): { id?: string | undefined } {
  return { id: typeof id === 'string' && id !== '' && id.length <= ID_MAX ? id : undefined }
}
