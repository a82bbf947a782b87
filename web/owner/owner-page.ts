export const OWNER_PAGE = { header: 'owner', messages: 'owner' } as const
