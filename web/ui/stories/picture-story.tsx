import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ExampleProps, Story } from './story.ts'

const SIZE = { width: 960, height: 640, blur: '' }
const SIZES = '20rem'

const villaOf = ({ t }: ExampleProps) => ({
  ...SIZE,
  file: 'villa-pool-dusk.webp',
  alt: t('A pool at dusk', 'مسبح عند الغسق'),
})

export const pictureStory: Story = {
  name: 'Picture',
  states: {
    '3 / 2': ({ t }) => (
      <Picture picture={villaOf({ t })} sizes={SIZES} ratio="3 / 2" className="rounded-card" />
    ),
    '1 / 1': ({ t }) => (
      <Picture picture={villaOf({ t })} sizes={SIZES} ratio="1 / 1" className="rounded-card" />
    ),
  },
}

const FILES = [
  'villa-pool-dusk.webp',
  'hero-bluehour.webp',
  'windtowers-creek.webp',
  'tower-entrance.webp',
  'hall-ready.webp',
]

function Slides({ t, files }: ExampleProps & { files: readonly string[] }) {
  const labels = { previous: t('Previous', 'السابق'), next: t('Next', 'التالي') }
  return (
    <Carousel
      label={t(`${files.length} pictures`, `الصور: ${files.length}`)}
      labels={labels}
      className="gap-5"
    >
      {files.map((file, n) => (
        <li key={file} className="w-[min(74vw,18rem)] shrink-0 snap-start">
          <Picture
            picture={{ ...SIZE, file, alt: t(`Picture ${n + 1}`, `صورة ${n + 1}`) }}
            sizes="18rem"
            ratio="3 / 2"
            className="rounded-card"
          />
        </li>
      ))}
    </Carousel>
  )
}

export const carouselStory: Story = {
  name: 'Carousel',
  is_wide: true,
  states: {
    default: ({ t }) => <Slides t={t} files={FILES} />,
    'nothing to scroll': ({ t }) => <Slides t={t} files={FILES.slice(0, 1)} />,
  },
}
