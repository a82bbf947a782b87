-- Attachments of the demo's inbox are compressed already: trying once more took longer than all else about an email.

alter table inbox_messages alter column attachments set storage external;
