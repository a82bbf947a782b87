/**
 * A response whose text can be read without a stream, and more than once: to compress it, cache it,
 * or parse it for a page. The stream of an ordinary response stays in memory until the next major
 * garbage collection.
 */
export function textResponse(text: string, init?: ResponseInit): Response {
  return Object.defineProperties(new Response(text, init), {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) },
    arrayBuffer: { value: async () => new TextEncoder().encode(text).buffer },
  })
}
