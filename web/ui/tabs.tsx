import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string; panel: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
}

const TAB =
  'relative flex min-h-12 cursor-pointer items-center px-1 text-small font-medium whitespace-nowrap text-ink-2 data-hovered:text-ink data-selected:text-ink data-selected:shadow-[inset_0_-2px_0_var(--gulf-700)]'

/** Panels of which one is shown; arrow keys follow the reading direction. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const choose = (key: string | number) => {
    const chosen = tabs.find((tab) => tab.id === key)
    if (chosen) onChange(chosen.id)
  }
  return (
    <AriaTabs selectedKey={value} onSelectionChange={choose}>
      <TabList aria-label={label} className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={TAB}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-6">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
