/** A problem that the operator has to fix before a command can do its work; its message is the line that they see. */
export class CommandError extends Error {}
