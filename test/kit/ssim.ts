import sharp from 'sharp'

const WINDOW = 8 // pixels
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** How alike two pictures of one size are, 1 for the same: the mean of windows side by side, in grey (Wang et al., 2004). */
export async function ssimOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([greyOf(one), greyOf(other)])
  if (a.width !== b.width || a.height !== b.height) return 0
  let sum = 0
  let windows = 0
  for (let y = 0; y + WINDOW <= a.height; y += WINDOW)
    for (let x = 0; x + WINDOW <= a.width; x += WINDOW) {
      sum += ofWindow(pixelsAt(a, x, y), pixelsAt(b, x, y))
      windows += 1
    }
  return sum / windows
}

type Grey = { data: Uint8Array; width: number; height: number }

async function greyOf(picture: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const pixelsAt = ({ data, width }: Grey, left: number, top: number): number[] =>
  Array.from({ length: WINDOW }, (_, row) => [
    ...data.subarray((top + row) * width + left, (top + row) * width + left + WINDOW),
  ]).flat()

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function ofWindow(a: readonly number[], b: readonly number[]): number {
  const [mean_a, mean_b] = [mean(a), mean(b)]
  const variance_a = mean(a.map((value) => (value - mean_a) ** 2))
  const variance_b = mean(b.map((value) => (value - mean_b) ** 2))
  const covariance = mean(a.map((value, n) => (value - mean_a) * ((b[n] ?? 0) - mean_b)))
  return (
    ((2 * mean_a * mean_b + C1) * (2 * covariance + C2)) /
    ((mean_a ** 2 + mean_b ** 2 + C1) * (variance_a + variance_b + C2))
  )
}
