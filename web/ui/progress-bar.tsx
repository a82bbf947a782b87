/** A part of the page by itself, since it lies over all of them. */
export function ProgressBar({ label }: { label: string }) {
  return (
    <section aria-label={label} className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.75">
      <progress aria-label={label} className="sr-only" />
      <div className="h-full animate-[travel_6s_var(--ease)_forwards] bg-lamp" />
    </section>
  )
}
