import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { getEnv } from '@/lib/env'
import { authOptions } from './options'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Answers `/api/auth/*`. */
export async function handleAuth(request: NextRequest, context: Context): Promise<Response> {
  const [action] = (await context.params).nextauth
  // next-auth would log any posted text here.
  if (action === '_log') return new Response(null, { status: 404 })
  // Absolute URLs come from the configuration, never from a Host or X-Forwarded-Host header.
  process.env.NEXTAUTH_URL = getEnv().ONCEOVER_URL
  return NextAuth(request, context, authOptions())
}
