import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { ExampleProps, Story } from './story.ts'

function Explained({ t }: ExampleProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {t('Tourism fee', 'درهم السياحة')}
      </Button>
      <Popover
        label={t('Tourism fee', 'درهم السياحة')}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        className="p-5"
      >
        <p className="text-small">
          {t('Per bedroom and night, first 30 nights.', 'لكل غرفة نوم وليلة، لأول 30 ليلة.')}
        </p>
      </Popover>
    </>
  )
}

export const popoverStory: Story = { name: 'Popover', states: { default: Explained } }
