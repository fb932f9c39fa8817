/** First stop of the keyboard on every page: jumps over the navigation to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="-translate-y-16 fixed top-2 left-2 z-toast rounded-md bg-raised px-3 py-2 font-medium shadow-float focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  )
}
