/** What every page of the owner's house says of itself to the frame. */
export const OWNER_PAGE = { header: 'owner', words: 'owner' } as const
