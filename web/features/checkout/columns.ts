/**
 * Of everything in the checkout, its header and its endings too: as wide as the form, until what is
 * booked stands beside it.
 */
export const CHECKOUT_PAGE =
  '[--page:calc(40rem+2*var(--gutter))] main:[--page:calc(71.25rem+2*var(--gutter))]'

export const CHECKOUT_WIDTH = `page ${CHECKOUT_PAGE}`

/**
 * The form and what is booked: in every step of the same widths, so that nothing jumps between
 * them.
 */
export const CHECKOUT_COLUMNS = `${CHECKOUT_WIDTH} main:grid main:grid-cols-[minmax(0,1fr)_26rem] main:items-start main:gap-[clamp(2.5rem,6vw,5.25rem)]`
