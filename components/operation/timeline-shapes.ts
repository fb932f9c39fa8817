/** How the timeline can be shown, as `?timeline=` in the URL names it; the first is shown where the URL names none. */
export const TIMELINE_SHAPES = ['lanes', 'list'] as const
export type TimelineShape = (typeof TIMELINE_SHAPES)[number]
