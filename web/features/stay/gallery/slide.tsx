import { classNames } from '#web/ui/class-names.ts'
import { focusOf, srcSetOf } from '#web/ui/picture.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { useCaption } from './use-caption.ts'

type SlideProps = {
  picture: Stay['images'][number]
  is_shown: boolean
  is_stacked: boolean
  is_near: boolean
}

const WIDE = 6 / 5
/**
 * Where the screen is wider, a wide picture fills more of it and loses a little above and below.
 */
const FILLING =
  'md:landscape:mx-auto md:landscape:aspect-[7/4] md:landscape:w-auto md:landscape:max-w-full md:landscape:bg-cover md:landscape:object-cover'

export function Slide({ picture, is_shown, is_stacked, is_near }: SlideProps) {
  const caption = useCaption()(picture)
  const is_wide = picture.width / picture.height > WIDE
  return (
    <li
      inert={!is_shown && !is_stacked}
      className={classNames(
        'grid w-full shrink-0 gap-2',
        !is_stacked && 'h-full snap-start grid-rows-[minmax(0,1fr)_auto] px-3',
      )}
    >
      <img
        src={`/pictures/${picture.file}?w=960`}
        srcSet={srcSetOf(picture)}
        sizes="100vw"
        alt={caption}
        width={picture.width}
        height={picture.height}
        loading={is_near ? 'eager' : 'lazy'}
        draggable={false}
        className={classNames(
          'bg-contain bg-center bg-no-repeat',
          is_stacked ? 'h-auto w-full' : classNames('size-full object-contain', is_wide && FILLING),
        )}
        style={{
          objectPosition: focusOf(picture),
          backgroundPosition: focusOf(picture),
          backgroundImage: picture.blur === '' ? undefined : `url("${picture.blur}")`,
        }}
      />
      <p aria-hidden className="px-3 text-center text-small text-white/85">
        {caption}
      </p>
    </li>
  )
}
