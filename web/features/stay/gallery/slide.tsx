import { classNames } from '#ui/class-names.ts'
import { srcSetOf } from '#ui/picture.tsx'
import type { Stay } from '#features/stay/stay-queries.ts'

type SlideProps = { picture: Stay['images'][number]; is_shown: boolean; is_near: boolean }

const WIDE = 6 / 5
/** On an upright phone a wide picture fills more of the screen and loses a little at its sides; the words stand under it. */
const UPRIGHT = 'max-md:portrait:grid-rows-[auto_auto] max-md:portrait:content-center max-md:portrait:px-0'
const TALLER = 'max-md:portrait:aspect-[6/5] max-md:portrait:h-auto max-md:portrait:object-cover'

export function Slide({ picture, is_shown, is_near }: SlideProps) {
  const is_wide = picture.width / picture.height > WIDE
  return (
    <li
      inert={!is_shown}
      className={classNames('grid h-full w-full shrink-0 snap-start grid-rows-[minmax(0,1fr)_auto] gap-3 px-3', is_wide && UPRIGHT)}
    >
      <img
        src={`/pictures/${picture.file}?w=960`}
        srcSet={srcSetOf(picture)}
        sizes="100vw"
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={is_near ? 'eager' : 'lazy'}
        draggable={false}
        className={classNames('size-full object-contain', is_wide && TALLER)}
      />
      <p aria-hidden className="px-3 text-center text-small text-white/85 max-md:portrait:min-h-[2lh]">
        {picture.alt}
      </p>
    </li>
  )
}
