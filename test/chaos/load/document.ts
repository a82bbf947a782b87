import sharp from 'sharp'

let drawn: Promise<Buffer> | undefined

/** The image of a document as a phone would send it. */
export async function drawDocument(): Promise<File> {
  drawn ??= sharp({ create: { width: 320, height: 200, channels: 3, background: '#355' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(await drawn)], 'passport.jpg')
}
