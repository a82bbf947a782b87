/** What every page of the owner's area says of itself to the frame. */
export const OWNER_PAGE = { header: 'owner', messages: 'owner' } as const
