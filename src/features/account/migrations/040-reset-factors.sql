update security_events set kind = 'factors-reset' where kind = 'factors-lifted';
update mails set content = replace(content, '"factors-lifted"', '"factors-reset"') where kind = 'security-notice';
