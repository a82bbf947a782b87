/** What the decoding process writes: width and height in four bytes each, then the pixels as RGBA. */
export const HEAD_BYTES = 8
/** Pixels are averaged until the longer side fits. */
export const MAX_SIDE_PX = 4_800

/** As it ends. */
export const BROKEN = 2
export const TOO_LARGE = 3
