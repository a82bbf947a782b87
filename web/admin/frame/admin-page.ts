/** Who may open it stands in admin-pages.ts. */
export const ADMIN_PAGE = { header: 'admin', messages: 'admin' } as const
