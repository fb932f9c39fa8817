// One handler with one durable step, for Restate's server to call.
import './polyfill.mjs'

const restate = await import('@restatedev/restate-sdk')
const payments = restate.service({
  name: 'payments',
  handlers: {
    create: async (ctx, request) => {
      const paid = await ctx.run('pay', () => ({ id: `pay_${request.order}` }))
      return { paid }
    }
  }
})
await restate.serve({ services: [payments], port: Number(process.env.PORT) })
