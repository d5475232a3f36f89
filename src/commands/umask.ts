/** What a command makes (database, pictures, mails, backups) is for the account that runs it, and for nobody else of the machine. */
process.umask(0o077);
