import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ShellDrawing } from '#web/ui/shell-drawing.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ShowOnPress } from './show-on-press.tsx'
import type { ExampleProps, Story } from './story.ts'

const Card = () => (
  <div className="grid gap-3">
    <Skeleton className="h-40" />
    <Skeleton className="h-5 w-1/2" />
  </div>
)

const Progress = ({ t }: ExampleProps) => (
  <ShowOnPress label={t('Show and hide', 'إظهار وإخفاء')}>
    {() => <ProgressBar label={t('Loading', 'جارٍ التحميل')} />}
  </ShowOnPress>
)

export const skeletonStory: Story = { name: 'Skeleton', states: { loading: Card } }
export const progressBarStory: Story = { name: 'ProgressBar', states: { loading: Progress } }
export const shellDrawingStory: Story = {
  name: 'ShellDrawing',
  states: { waiting: () => <ShellDrawing />, lit: () => <ShellDrawing is_lit /> },
}
