/** Files of commands (database, pictures, emails, backups) are readable only by their own account. */
process.umask(0o077);
