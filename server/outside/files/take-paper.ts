import { takeImage, type ImageFault } from './take-image.ts'

/** A page of A4 that can still be read when it is printed. */
const IMAGE = { shape: 'whole', max_side_px: 2_400 } as const
const BEGINS = Buffer.from('%PDF-')
const ENDS = '%%EOF'
/** Programs that sign or mail a PDF write behind its end. */
const TAIL_BYTES = 2_048

type PaperFault = Exclude<ImageFault, 'FILE_TYPE_INVALID'> | 'PAPER_TYPE_INVALID'

export const isPdf = (bytes: Uint8Array): boolean => BEGINS.equals(bytes.subarray(0, BEGINS.length))

/**
 * A PDF byte for byte; a picture upright and without what its file says of the camera. Its content
 * decides, whatever the file is called; answers a fault code otherwise.
 */
export async function takePaper(
  source: Uint8Array,
): Promise<{ bytes: Uint8Array } | { fault: PaperFault }> {
  if (isPdf(source)) return isWhole(source) ? { bytes: source } : { fault: 'FILE_BROKEN' }
  const image = await takeImage(source, IMAGE)
  if (!('fault' in image)) return { bytes: image.bytes }
  return { fault: image.fault === 'FILE_TYPE_INVALID' ? 'PAPER_TYPE_INVALID' : image.fault }
}

const isWhole = (pdf: Uint8Array): boolean =>
  Buffer.from(pdf.subarray(-TAIL_BYTES)).toString('latin1').includes(ENDS)
