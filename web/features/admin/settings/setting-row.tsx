import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingValue } from './setting-value.tsx'
import { periodOn, plannedAfter, type Setting } from './settings-queries.ts'

/** What it is, what is planned and what was. */
export function SettingRow({ setting, onChange }: { setting: Setting; onChange: () => void }) {
  const { today } = useApp()
  const { frame, settings } = useAdminMessages()
  const { name } = setting
  const now = periodOn(setting, today)
  const earlier = setting.periods.filter(({ to }) => to !== null && to <= today)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto] main:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <div className="max-md:col-span-2">
        <h3 className="font-semibold">{settings.names[name]}</h3>
        <p className="text-micro text-ink-2">{settings.about[name]}</p>
      </div>
      <div className="grid gap-0.5">
        {now && (
          <div className="font-semibold">
            <SettingValue name={name} value={now.value} />
          </div>
        )}
        {plannedAfter(setting, today).map(({ from, value }) => (
          <div key={from} className="flex flex-wrap gap-x-2">
            {settings.planned(frame.day(from))}
            <div className="font-semibold">
              <SettingValue name={name} value={value} />
            </div>
          </div>
        ))}
        {earlier.length > 0 && (
          <details className="text-micro text-ink-2">
            <summary className="cursor-pointer">{settings.earlier(earlier.length)}</summary>
            <ul className="grid gap-0.5 pt-1">
              {earlier.map(({ from, to, value }) => (
                <li key={from} className="flex flex-wrap gap-x-2">
                  {settings.range(frame.day(from), frame.day(to ?? today))}
                  <SettingValue name={name} value={value} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onPress={onChange}
        aria-label={settings.change_of(settings.names[name])}
      >
        {settings.change}
      </Button>
    </li>
  )
}
