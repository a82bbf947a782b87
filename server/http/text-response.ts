/**
 * A response made of text that is read again on its way: compressed, cached, or parsed by a page that is rendered here. Reading an ordinary one goes
 * through a stream that lives until the next major garbage collection. It can be read more than once.
 */
export function textResponse(text: string, init?: ResponseInit): Response {
  return Object.defineProperties(new Response(text, init), {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) },
    arrayBuffer: { value: async () => new TextEncoder().encode(text).buffer },
  })
}
