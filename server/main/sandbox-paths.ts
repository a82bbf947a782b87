export const sandboxPaths = { bank: '/sandbox-bank', identity: '/sandbox-identity' } as const
