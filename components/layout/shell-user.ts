/** Who is signed in, as the frame shows them. */
export type ShellUser = { name: string; email: string; role: string }
