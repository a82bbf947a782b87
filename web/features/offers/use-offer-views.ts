import { useEffect } from 'react'
import { useApp } from '#web/api/app.ts'

/** Tells that these offers were on a page, once each time it is opened; whether it arrives matters to nobody. */
export function useOfferViews(ids: readonly number[]) {
  const { api } = useApp()
  const shown = ids.join()
  useEffect(() => {
    if (shown === '') return
    api.countOfferViews({ shown: shown.split(',').map(Number) }).catch(() => undefined)
  }, [api, shown])
}
