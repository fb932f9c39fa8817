import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { oneOf, type PageParams, paramsOf } from '@/components/layout/url'
import { TIMELINE_SHAPES } from '@/components/operation/timeline-shapes'
import { DIALOG_NAMES } from '@/components/operation-page/dialog-names'
import { loadOperation } from '@/lib/loaders/operation'
import { OperationView } from './operation-view'

type Props = { params: Promise<{ operationId: string }>; searchParams: Promise<PageParams> }

/** Read once for the page and its title. */
const load = cache(loadOperation)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).operationId)
  return { title: loaded?.detail.operation.reference ?? 'Not found' }
}

/** The one page of one operation. */
export default async function OperationPage({ params, searchParams }: Props) {
  const { operationId } = await params
  const param = paramsOf(await searchParams)
  const loaded = await load(operationId)
  if (loaded === null) notFound()
  return (
    <OperationView
      key={operationId}
      {...loaded}
      shape={oneOf(TIMELINE_SHAPES, param('timeline')) ?? TIMELINE_SHAPES[0]}
      dialog={oneOf(DIALOG_NAMES, param('dialog'))}
    />
  )
}
