/** Where the demo's helpers live on our own address. */
export const sandboxPaths = { bank: '/sandbox-bank' } as const
