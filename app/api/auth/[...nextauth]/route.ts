import { handleAuth } from '@/lib/auth/handler'

export { handleAuth as GET, handleAuth as POST }
