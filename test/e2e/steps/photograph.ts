import sharp from 'sharp'

/** A picture of its own motif for each number, large enough for a gallery. */
export async function roomPhotograph(n: number) {
  const shapes = `<svg width="1600" height="1067" xmlns="http://www.w3.org/2000/svg">
    <rect width="1600" height="1067" fill="hsl(${n * 40}, 30%, 70%)"/>
    <rect x="${100 + n * 150}" y="${80 + n * 60}" width="${300 + n * 40}" height="400" fill="hsl(${n * 77}, 40%, 40%)"/>
  </svg>`
  const buffer = await sharp(Buffer.from(shapes)).jpeg().toBuffer()
  return { name: `room-${n}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Small, of nobody: what a guest sends as their document. */
export async function identityPhoto() {
  const create = { width: 900, height: 600, channels: 3 as const, background: '#2b5a63' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'passport.jpg', mimeType: 'image/jpeg', buffer }
}
