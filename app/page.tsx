import { redirect } from 'next/navigation'

/** The queue is where work begins. */
export default function HomePage() {
  redirect('/queue')
}
