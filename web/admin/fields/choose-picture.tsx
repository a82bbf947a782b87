import { ImagePlus } from 'lucide-react'
import { PHOTOGRAPH_TYPES } from '#contract/constants.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'

type ChoosePictureProps = {
  name: string
  label: string
  describedby: string
  is_busy: boolean
  is_invalid?: boolean
  onChoose: (picture: File) => void
}

/** A button that opens the files of the device, for one photograph. */
export function ChoosePicture({
  name,
  label,
  describedby,
  is_busy,
  is_invalid = false,
  onChoose,
}: ChoosePictureProps) {
  const { frame } = useAdminMessages()
  return (
    <label className="has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gulf-700">
      <input
        type="file"
        name={name}
        accept={PHOTOGRAPH_TYPES}
        className="sr-only"
        aria-invalid={is_invalid}
        aria-describedby={describedby}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = '' // the same file may be chosen again
        }}
      />
      <span className={buttonClass('secondary')}>
        <ImagePlus size={18} aria-hidden />
        <span>{is_busy ? frame.one_moment : label}</span>
      </span>
    </label>
  )
}
