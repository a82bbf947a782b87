/** Where the demo's helpers live on our own address. */
export const sandboxPaths = { bank: '/sandbox-bank', identity: '/sandbox-identity' } as const
