import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '#web/api/app.ts'

const OWNERS = /^\/owner(\/|$)/
const STAY = /^\/stay-details\/([^/]+)/

export function useCountedViews() {
  const router = useRouter()
  const { api } = useApp()
  useEffect(() => {
    const count = (path: string) => {
      if (!OWNERS.test(path)) api.countView({ slug: STAY.exec(path)?.[1] }).catch(() => undefined)
    }
    count(router.state.location.pathname)
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (pathChanged && fromLocation) count(toLocation.pathname)
    })
  }, [router, api])
}
