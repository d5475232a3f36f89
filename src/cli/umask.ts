/**
 * Files that a command creates (database, pictures, mails, backups) are readable by the account that runs it, and by nobody else.
 */
process.umask(0o077);
