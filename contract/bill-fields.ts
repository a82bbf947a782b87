/** What becomes of a vendor's bill: it waits for its owner, counts, or does so no more. */
export const BILL_STATES = ['waiting', 'counted', 'declined', 'taken_back'] as const
export type BillState = (typeof BILL_STATES)[number]

/**
 * In whose name it is: the company's is recharged and its VAT is the company's to reclaim, the
 * owner's is passed on as it is.
 */
export const BILL_NAMES = ['company', 'owner'] as const
export type BillName = (typeof BILL_NAMES)[number]

export const BILLS_PAGE = 40
/** Another one of the same vendor and amount within so many days may be the same bill. */
export const BILL_TWIN_DAYS = 7
export const BILL_TEXT_MAX = { description: 200, vendor: 120, number: 60, note: 500 } as const
