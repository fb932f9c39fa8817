/** A place where a row has no value: a dash for the eye, words for a screen reader. */
export function NoValue({ spoken }: { spoken: string }) {
  return (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
