export const ADMIN_PAGE = { header: 'admin', messages: 'admin' } as const
