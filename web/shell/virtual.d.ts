declare module 'virtual:word-chunks' {
  export const wordChunks: Record<import('#contract/constants.ts').Lang, string>
}
