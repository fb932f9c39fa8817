import { handleAuth } from '@/lib/sign-in/handler'

export { handleAuth as GET, handleAuth as POST }
