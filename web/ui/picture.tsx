import { classNames } from './class-names.ts'

const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920, 2560]

export type PictureProps = {
  picture: {
    file: string
    width: number
    height: number
    blur: string
    alt: string
    focus?: { x: number; y: number } | undefined
  }
  cut?: { file: string; width: number; media: string; sizes: string }
  /** The `sizes` attribute. */
  sizes: string
  /** CSS aspect-ratio; without it the picture fills its parent. */
  ratio?: string
  is_first?: boolean
  /** Loaded before anybody comes near: what is kept for later has it. */
  is_kept?: boolean
  className?: string
  img_class?: string
}

export function Picture({
  picture,
  cut,
  sizes,
  ratio,
  is_first = false,
  is_kept = false,
  className,
  img_class,
}: PictureProps) {
  const image = (
    <img
      src={pictureAddress(picture.file, Math.min(960, widthsOf(picture).at(-1) ?? 320))}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={is_first || is_kept ? 'eager' : 'lazy'}
      fetchPriority={is_first ? 'high' : 'auto'}
      decoding={is_first ? 'sync' : 'async'}
      draggable={false}
      className={classNames('size-full object-cover', img_class)}
      style={{ objectPosition: focusOf(picture) }}
    />
  )
  return (
    <span
      className={classNames(
        'block overflow-hidden bg-mist bg-cover bg-center',
        ratio === undefined && 'size-full',
        className,
      )}
      style={{
        aspectRatio: ratio,
        backgroundPosition: focusOf(picture),
        backgroundImage: picture.blur === '' ? undefined : `url("${picture.blur}")`,
      }}
    >
      {cut ? (
        <picture className="contents">
          <source media={cut.media} srcSet={srcSetOf(cut)} sizes={cut.sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}

/** Where a crop of a picture looks; undefined: at its middle. */
export const focusOf = ({ focus }: Pick<PictureProps['picture'], 'focus'>) =>
  focus && `${focus.x}% ${focus.y}%`

type Sized = { file: string; width: number }

const pictureAddress = (file: string, width: number) => `/pictures/${file}?w=${width}`
const widthsOf = ({ width }: Sized) => WIDTHS.filter((offered, n) => offered <= width || n === 0)
/** The `srcset` attribute of a picture. */
export const srcSetOf = (sized: Sized) =>
  widthsOf(sized)
    .map((width) => `${pictureAddress(sized.file, width)} ${width}w`)
    .join(', ')
