/** Of everything in the checkout, its header too: as wide as the form, until what is booked stands beside it. */
export const CHECKOUT_WIDTH = 'page max-w-[calc(40rem+2*var(--gutter))] main:max-w-[calc(71.25rem+2*var(--gutter))]'

/** The form and what is booked: in every step of the same widths, so that nothing jumps between them. */
export const CHECKOUT_COLUMNS = `${CHECKOUT_WIDTH} main:grid main:grid-cols-[minmax(0,1fr)_26rem] main:items-start main:gap-[clamp(2.5rem,6vw,5.25rem)]`
